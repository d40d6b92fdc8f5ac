/** Ends a task, so that the browser can draw and answer before the next one. */
export const yieldToMain = (): Promise<void> => new Promise((resume) => setTimeout(resume))
