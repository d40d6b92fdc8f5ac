import { paypayAnswerToken } from './gift-companies.ts'

type Answered = { secret?: string; account?: string; cookie?: string }

/** Brings PayPay's response as the member's browser does. Returns where that is redirected. */
export const paypayReturn =
  (origin: string) =>
  async (
    nonce: string,
    result: 'succeeded' | 'declined',
    { cookie, ...answered }: Answered = {},
  ): Promise<string | null> => {
    const token = await paypayAnswerToken(nonce, result, answered)
    const address = `${origin}/exchange/paypay/return?${new URLSearchParams({ apiKey: 'x', responseToken: token })}`
    const answer = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    return answer.headers.get('location')
  }
