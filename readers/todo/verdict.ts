/** `no`: part of a name or another word. `doubt`: offered, not taken. */
export type Verdict = 'ok' | 'doubt' | 'no'
