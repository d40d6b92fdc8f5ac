import * as z from 'zod/mini'

/** One line without control characters: a line break in a header would begin a header of the sender's choice. */
const line = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}+$/u))

/** One address and no list of them, as HTML's own rule has it, so that old carriers' addresses pass. */
const address = z
  .string()
  .check(
    z.maxLength(254),
    z.regex(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
    ),
  )

/** A mail by what it says; how it looks is one function's business. */
export const mail = z.object({
  to: address,
  subject: line,
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** The one thing to press. */
  action: z.optional(z.object({ label: line, url: z.url({ protocol: /^https?$/ }) })),
})

export type Mail = z.output<typeof mail>

/** A mail ready to go. The same `messageId` means the same mail, also when it is sent twice. */
export type Letter = { messageId: string; to: string; subject: string; text: string; html: string }

/** Gets a letter out of the house. Throws when that may succeed later; GiveUp when it never will. */
export type Sender = (letter: Letter) => Promise<void>
