/** Obtains a member's account at PayPay, with their consent. */
export type PaypayLinks = {
  start: (start: { nonce: string; redirectUrl: string; referenceId: string }) => Promise<string | null>
  read: (responseToken: string) => Promise<{ nonce: string; account: string | null } | null>
  end: (account: string) => Promise<boolean>
}
