/** The languages that operators read. Members read Japanese only, and the server's log is English. */
export type Language = 'ja' | 'en'

/** One text in every language. */
export type Text = Record<Language, string>

/** A text with parameters: one function per language, of the same parameters. */
export type Message<Params> = Record<Language, (params: Params) => string>

/** States the parameters of a message once, for both languages. */
export const message = <Params>(texts: Message<Params>): Message<Params> => texts

/** English for C, POSIX and en_…, as the operator's terminal asks for; Japanese otherwise, and if nothing is set. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || 'ja'
  return /^(C|POSIX|en)(?![a-z])/i.test(locale) ? 'en' : 'ja'
}
