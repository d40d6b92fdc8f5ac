import * as z from 'zod/mini'
import { email as emailShape, password } from '#contract/auth/auth-shapes.ts'
import { passwordLengthMin } from '#contract/auth/sign-in-rules.ts'
import { referralCodeLength } from '#contract/referral/referral-rules.ts'
import { isEmail } from '#contract/values/email.ts'
import { authSentence, consentNeeded, emptyEmail } from '#web/text/auth-messages.ts'

// The server decides; these tell before anything is sent, in the same words.

// Without `abort` an empty field would be told both that it is empty and that it is wrong.
const email = emailShape.check(
  z.minLength(1, { error: emptyEmail, abort: true }),
  z.refine(isEmail, authSentence('invalid-email', 'other')),
)

const filledPassword = password.check(z.minLength(1, { error: 'パスワードを入力してください', abort: true }))

const newPassword = filledPassword.check(
  z.minLength(passwordLengthMin, authSentence('weak-password', 'other')),
)

/** An existing password only has to be there; the server checks it. */
const currentPassword = filledPassword

/** The consents of a registration as the form holds them. */
const consents = {
  agrees: z.literal(true, consentNeeded),
  marketingMail: z.boolean(),
  referralCode: z.string().check(z.trim(), z.maxLength(referralCodeLength * 4, '紹介コードをご確認ください')),
}

export const signInForm = z.object({ email, password: currentPassword })
export const signUpForm = z.object({ email, password: newPassword, ...consents })
export const consentForm = z.object(consents)
export const emailForm = z.object({ email })
export const newPasswordForm = z.object({ password: newPassword })
export const currentPasswordForm = z.object({ password: currentPassword })

/** Whether it is the right code is the server's to say; spaces and full-width digits are put right there. */
export const signInCodeForm = z.object({
  code: z
    .string()
    .check(z.minLength(1, '確認コードを入力してください'), z.maxLength(64, '確認コードが違います')),
})

export type Consents = z.output<typeof consentForm>

/** As the server takes them. */
export const registrationOf = ({ marketingMail, referralCode }: Consents) => ({
  agreesToTerms: true as const,
  agreesToPrivacyPolicy: true as const,
  marketingMail,
  ...(referralCode && { referralCode }),
})
