/** The result of an act that took effect at once: the sentence to say, and how to take it back. */
export type DoneAct = { text: string; undo: () => void }
