/** The complete settings of production. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://kotsukotsu.example.jp',
  SECRET_KEY: 'q8Zt1vR5yN0wK3mB7xL2cF6hJ9dS4gP-aUeToWiQ',
  OPERATOR_NAME: '株式会社こつこつ',
  OPERATOR_REPRESENTATIVE: '山田 花子',
  OPERATOR_ADDRESS: '〒150-0001 東京都渋谷区神宮前1-1-1',
  OPERATOR_PHONE: '03-1234-5678',
  OPERATOR_EMAIL: 'help@kotsukotsu.example.jp',
  GIFT_KEYS: `2026-11:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtps://user:word@mail.example.jp:465',
  MAIL_FROM: 'こつこつ <no-reply@kotsukotsu.example.jp>',
}
