import { message, type Text } from './message.ts'

type Setting = { name: string }

/** Settings that keep the server and the commands from starting. */
export const settingMessages = {
  'settings-refused': message<{ problems: readonly Text[] }>({
    ja: ({ problems }) => ['サーバーを起動できません:', ...problems.map(({ ja }) => `  - ${ja}`)].join('\n'),
    en: ({ problems }) => ['The server does not start:', ...problems.map(({ en }) => `  - ${en}`)].join('\n'),
  }),
  'settings-file-missing': message<{ file: string }>({
    ja: ({ file }) => `ENV_FILE の ${file} がありません。`,
    en: ({ file }) => `ENV_FILE names ${file}, which does not exist`,
  }),
  'settings-file-unreadable': message<{
    file: string
    user: string
    owner: number | null
    mode: string | null
  }>({
    ja: ({ file, user, owner, mode }) =>
      `${user} には ${file} を読む権限がありません（${mode === null ? '上のフォルダーに入れません' : `所有者 uid ${owner}、権限 ${mode}`}）。`,
    en: ({ file, user, owner, mode }) =>
      `${user} has no permission to read ${file} (${mode === null ? 'a folder above it is closed' : `owner uid ${owner}, mode ${mode}`})`,
  }),
  'settings-file-broken': message<{ file: string; code: string }>({
    ja: ({ file, code }) => `${file} を読めません（${code}）。`,
    en: ({ file, code }) => `${file} cannot be read (${code})`,
  }),
  'setting-twice': message<Setting>({
    ja: ({ name }) => `${name} と ${name}_FILE の両方があります。どちらか一方にしてください`,
    en: ({ name }) => `${name} and ${name}_FILE are both set: keep one`,
  }),
  'setting-file-empty': message<Setting & { file: string }>({
    ja: ({ name, file }) => `${name}_FILE の ${file} は空です`,
    en: ({ name, file }) => `${name}_FILE names ${file}, which is empty`,
  }),
  'setting-file-unreadable': message<Setting & { file: string; code: string }>({
    ja: ({ name, file, code }) => `${name}_FILE の ${file} を読めません（${code}）`,
    en: ({ name, file, code }) => `${name}_FILE names ${file}, which cannot be read (${code})`,
  }),
  'setting-range': message<Setting & { min: number; max: number }>({
    ja: ({ name, min, max }) => `${name} には ${min} から ${max} までの数を指定してください`,
    en: ({ name, min, max }) => `${name} must be a number from ${min} to ${max}`,
  }),
  'setting-one-of': message<Setting & { names: readonly string[] }>({
    ja: ({ name, names }) => `${name} には ${names.join(' ')} のどれかを指定してください`,
    en: ({ name, names }) => `${name} must be one of ${names.join(' ')}`,
  }),
  'setting-begins-with': message<Setting & { begin: readonly string[] }>({
    ja: ({ name, begin }) => `${name} は ${begin.join(' か ')} で始めてください`,
    en: ({ name, begin }) => `${name} must begin with ${begin.join(' or ')}`,
  }),
  'setting-address': message<Setting>({
    ja: ({ name }) => `${name} には https:// で始まるアドレスを指定してください`,
    en: ({ name }) => `${name} must be an address that begins with https://`,
  }),
  'setting-missing-beside': message<Setting & { names: readonly string[] }>({
    ja: ({ name, names }) => `${names.join(',')} のうち ${name} がありません`,
    en: ({ name, names }) => `${name} is missing beside ${names.join(',')}`,
  }),
  'setting-sample': message<Setting>({
    ja: ({ name }) => `${name} が見本の値のままです`,
    en: ({ name }) => `${name} is still the sample value`,
  }),
  'setting-operator-missing': message<Setting>({
    ja: ({ name }) => `${name} がありません（法律で定められた表示に必要です）`,
    en: ({ name }) => `${name} is missing (the legal pages must name the operator)`,
  }),
  'setting-tls': message<Setting>({
    ja: ({ name }) =>
      `${name} に ?sslmode=verify-full を付けてください（閉じたネットワークでは DATABASE_WITHOUT_TLS=1 も使えます）`,
    en: ({ name }) =>
      `${name} needs ?sslmode=verify-full (or set DATABASE_WITHOUT_TLS=1 in a private network)`,
  }),
  'setting-pooler': {
    ja: 'DATABASE_POOLED には DATABASE_DIRECT_URL が必要です。LISTEN とマイグレーションはプーラーを通せません',
    en: 'DATABASE_POOLED needs DATABASE_DIRECT_URL: LISTEN and migrations cannot go through a pooler',
  },
  'setting-notices-tls': {
    ja: 'NOTICES_URL は rediss:// で始めてください（閉じたネットワークでは NOTICES_WITHOUT_TLS=1 も使えます）',
    en: 'NOTICES_URL must begin with rediss:// (or set NOTICES_WITHOUT_TLS=1 in a private network)',
  },
  'setting-origin-missing': {
    ja: 'PUBLIC_ORIGIN がありません（https://example.jp のような、会員が開くアドレス）',
    en: 'PUBLIC_ORIGIN is missing (the address members type, such as https://example.jp)',
  },
  'setting-origin-malformed': {
    ja: 'PUBLIC_ORIGIN には https://example.jp のように、パスも末尾の / も付けずに指定してください',
    en: 'PUBLIC_ORIGIN must be an origin only: https://example.jp, without a path or a trailing slash',
  },
  'setting-console-origin': {
    ja: 'CONSOLE_ORIGIN には https://console.example.jp か http://localhost:5002 のように、パスも末尾の / も付けずに指定してください',
    en: 'CONSOLE_ORIGIN must be an origin only: https://console.example.jp, or http://localhost:5002 for a tunnel',
  },
  'setting-metrics-public': {
    ja: 'METRICS_PORT には PORT と別の番号を指定してください。指標は公開のポートでは返しません',
    en: 'METRICS_PORT must differ from PORT: metrics are never on the public port',
  },
  'setting-call-origin': message<{ origin: string }>({
    ja: ({ origin }) =>
      `CALL_ORIGINS の「${origin}」は使えません。https://app.example.jp のように、パスも末尾の / も付けずに、コンマで区切って指定してください`,
    en: ({ origin }) =>
      `CALL_ORIGINS: '${origin}' is not an origin; use https://app.example.jp without a path or a trailing slash, separated by commas`,
  }),
  'setting-origin-https-locally': {
    ja: 'PUBLIC_ORIGIN は https ですが、NODE_ENV が production ではありません。NODE_ENV=production を指定してください',
    en: 'PUBLIC_ORIGIN is https, but NODE_ENV is not production: set NODE_ENV=production',
  },
  'setting-host-public': message<{ host: string }>({
    ja: ({ host }) =>
      `HOST=${host} では、ローカルモードが外部に公開されるおそれがあります。プライベートアドレスにするか、LOCAL_MODE_PUBLIC=1 を指定してください`,
    en: ({ host }) =>
      `HOST=${host} may open local mode to strangers: use a private address, or set LOCAL_MODE_PUBLIC=1`,
  }),
  'setting-secret-missing': {
    ja: 'SECRET_KEY がありません（openssl rand -base64 48 で作れます）',
    en: 'SECRET_KEY is missing (make one: openssl rand -base64 48)',
  },
  'setting-secret-short': message<{ min: number }>({
    ja: ({ min }) => `SECRET_KEY が ${min} 文字より短いです`,
    en: ({ min }) => `SECRET_KEY is shorter than ${min} characters`,
  }),
  'setting-secret-regular': {
    ja: 'SECRET_KEY が規則的すぎます。ランダムな値にしてください',
    en: 'SECRET_KEY is too regular to be random',
  },
  'setting-smtp-missing': {
    ja: 'SMTP_URL がありません（smtps://user:password@host:465）',
    en: 'SMTP_URL is missing (smtps://user:password@host:465)',
  },
  'setting-smtp-option': message<Setting>({
    ja: ({ name }) => `SMTP_URL に ${name} は指定できません`,
    en: ({ name }) => `SMTP_URL must not set ${name}`,
  }),
  'setting-mail-from-missing': {
    ja: 'MAIL_FROM がありません（会員に見える差出人）',
    en: 'MAIL_FROM is missing (the sender members see)',
  },
  'setting-partner-id': {
    ja: 'AMAZON_PARTNER_ID は8文字以内の英数字にしてください',
    en: 'AMAZON_PARTNER_ID must be letters and digits, at most 8',
  },
  'setting-gift-keys-missing': {
    ja: 'GIFT_KEYS がありません（名前:鍵。鍵は openssl rand -base64 32 で作れます）',
    en: 'GIFT_KEYS is missing (name:key, the key by openssl rand -base64 32)',
  },
  'setting-gift-keys-malformed': {
    ja: 'GIFT_KEYS は「名前:鍵」をコンマで区切り、鍵は32バイトの base64 にしてください',
    en: 'GIFT_KEYS must be name:key pairs with commas between, each key 32 bytes in base64',
  },
  'setting-gift-keys-twice': {
    ja: 'GIFT_KEYS に同じ名前の鍵が2つあります',
    en: 'GIFT_KEYS names one key twice',
  },
  'setting-debug-token': message<{ min: number }>({
    ja: ({ min }) => `PUBLIC_APP_CHECK_DEBUG には ${min} 文字以上の APP_CHECK_DEBUG_TOKEN が必要です`,
    en: ({ min }) => `PUBLIC_APP_CHECK_DEBUG needs APP_CHECK_DEBUG_TOKEN of at least ${min} characters`,
  }),
  'setting-apple-key': {
    ja: 'APPLE_PRIVATE_KEY には .p8 ファイルの中身を指定してください',
    en: 'APPLE_PRIVATE_KEY must be the content of the .p8 file',
  },
  'setting-vapid-half': {
    ja: 'VAPID_PUBLIC_KEY と VAPID_PRIVATE_KEY は両方必要です。片方がありません',
    en: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them is missing',
  },
  'setting-vapid-pair': {
    ja: 'VAPID_PUBLIC_KEY と VAPID_PRIVATE_KEY が対になっていません（npx web-push generate-vapid-keys で作れます）',
    en: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair (generate one: npx web-push generate-vapid-keys)',
  },
  'setting-analytics-half': {
    ja: 'ANALYTICS_MEASUREMENT_ID と ANALYTICS_API_SECRET は、両方指定するか、どちらも外してください',
    en: 'ANALYTICS_MEASUREMENT_ID and ANALYTICS_API_SECRET go together: set both or neither',
  },
  'setting-measurement-id': {
    ja: 'ANALYTICS_MEASUREMENT_ID は G-XXXXXXXXXX の形にしてください',
    en: 'ANALYTICS_MEASUREMENT_ID must look like G-XXXXXXXXXX',
  },
}
