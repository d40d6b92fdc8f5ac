/** Ends the current task, so that presses and keys come first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
