import * as z from 'zod/mini'

/** One line without control characters: a line break in a header would allow header injection. */
const line = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}+$/u))

/** Exactly one address, by HTML's own rule, so that old carriers' addresses pass. */
const address = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
    ),
  )

/** The URL ends up in a header, so it must be one line too. */
const webUrl = z.url({ protocol: /^https?$/ }).check(z.regex(/^[^\s\p{Cc}<>]+$/u))

/**
 * In a paragraph, names the action: a button in HTML, a link in plain text. A letter that nobody types, because mails
 * also carry what members wrote.
 */
export const actionWord = '\uE000'

/** The content of a mail; the layout is applied elsewhere. */
export const mail = z.object({
  to: address,
  subject: line,
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** The one button. */
  action: z.optional(z.object({ label: line, url: webUrl })),
  /** Below the button, in small letters: nothing that a reader needs before pressing it. */
  notes: z.optional(z.array(z.string().check(z.minLength(1)))),
  /** Only for mail that the member asked for and may stop: the page with the button, and the one-click address. */
  unsubscribe: z.optional(z.object({ pageUrl: webUrl, postUrl: webUrl })),
})

export type Mail = z.output<typeof mail>

/** A rendered mail. The same `messageId` means the same mail, even if it is sent twice. */
export type Letter = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** Becomes the headers of RFC 8058, with which a mail program unsubscribes by itself. */
  unsubscribeUrl?: string
}

/** The mail server may have taken the letter: a retry may deliver it twice. */
export class MaybeSent extends Error {
  override name = 'MaybeSent'
}

/** Delivers a letter. Throws if a retry may succeed, MaybeSent if it may also be a second copy, GiveUp if it never will. */
export type Sender = (letter: Letter) => Promise<void>
