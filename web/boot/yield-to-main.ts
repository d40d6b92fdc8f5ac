/** Ends the task, so that the browser can paint and handle input before the next one. */
export const yieldToMain = (): Promise<void> => new Promise((resume) => setTimeout(resume))
