/** Without characters that are easily confused when read aloud or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const readableLetters = '34679ACDEFGHJKMNPQRTUVWXY'
