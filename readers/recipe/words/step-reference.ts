/** A particle behind the name of something: を, に of 「1に2を」, but not that of 「にんじん」. */
export const particle =
  '(?:[を、]|へ(?!た|ら)|が(?!ら|ん|り)|に(?!ん|ら|ぼし|く|ぎ|が)|の(?!り|ば|せ|こ)|と(?!う|り|ま|き|ろ|ん|け|じ|と|か[しす])|は(?!く|ん|ち|さ|が|か|じ|け)|で(?!き|ん)|も(?=[加入混一全い]))'
const reference = new RegExp(`^${particle}`)

/** The text after the number in 「1に2を加える」, which refers to other steps; 「1にんじんを切る」 is numbered. */
export const isReference = (rest: string): boolean => reference.test(rest)
