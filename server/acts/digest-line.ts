/** A line of the operators' morning mail: what waits, the next step, and the screen of the console where it is done. */
export type DigestLine = { waits: string; next: string; path: string }
