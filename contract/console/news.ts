import * as z from 'zod/mini'
import { operatorAct } from './act.ts'

export const newsSubjectMax = 100
const paragraphsMax = 200
const paragraphMax = 4_000
const urlMax = 2_000

/** Mails a newsletter to every member who agreed. A mail cannot be called back, so it needs two persons. */
export const startNewsAct = operatorAct({
  name: 'console-news-start',
  act: 'news start',
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({
    subject: z.string().check(z.minLength(1), z.maxLength(newsSubjectMax)),
    paragraphs: z
      .array(z.string().check(z.minLength(1), z.maxLength(paragraphMax)))
      .check(z.minLength(1), z.maxLength(paragraphsMax)),
    /** The one button. */
    action: z.optional(
      z.object({
        label: z.string().check(z.minLength(1), z.maxLength(newsSubjectMax)),
        url: z.string().check(z.maxLength(urlMax)),
      }),
    ),
  }),
})
