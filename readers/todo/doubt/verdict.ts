/** `no`: part of a name or another word. `doubt`: offered, not taken. */
export type PhraseVerdict = 'ok' | 'doubt' | 'no'
