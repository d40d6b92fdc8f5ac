import { companyKeys } from './gift-companies.ts'

/** Server settings that send every order to the companies at this address. */
export function companyEnv(origin: string): NodeJS.ProcessEnv {
  const { amazon, paypay, giftee, quo } = companyKeys
  return {
    AMAZON_PARTNER_ID: amazon.partnerId,
    AMAZON_ACCESS_KEY: amazon.accessKey,
    AMAZON_SECRET_KEY: amazon.secretKey,
    AMAZON_REGION: amazon.region,
    AMAZON_ENDPOINT: origin,
    PAYPAY_API_KEY: paypay.apiKey,
    PAYPAY_API_SECRET: paypay.apiSecret,
    PAYPAY_MERCHANT_ID: paypay.merchantId,
    PAYPAY_ENDPOINT: origin,
    GIFTEE_API_KEY: giftee.apiKey,
    GIFTEE_ENDPOINT: origin,
    QUO_API_KEY: quo.apiKey,
    QUO_ENDPOINT: origin,
  }
}
