import { message, type Text } from './message.ts'

/** The command line itself: help, wrong usage, options. */
export const commandMessages = {
  'help-heading': { ja: '使い方:', en: 'Usage:' },
  'help-common': {
    ja: [
      '',
      'どのコマンドでも: --json は結果もエラーもJSONで返します。変更するコマンドは内容を表示してから確認します。',
      '  --yes 確認しない   --dry-run 内容の表示だけ   --operator <自分のメールアドレス> 名乗る（OPS_OPERATOR でも可）',
      '会員は、メールアドレス・紹介コード・受付番号（E-…）・お問い合わせ番号（K-…）・uid のどれでも指定できます。',
    ].join('\n'),
    en: [
      '',
      'Every command: --json answers results and errors as JSON. A command that changes something shows it and asks.',
      '  --yes do not ask   --dry-run only show it   --operator <own email> name yourself (or OPS_OPERATOR)',
      'A member is given by address, referral code, exchange number (E-…), ticket number (K-…) or uid.',
    ].join('\n'),
  },
  'unknown-command': message<{ name: string }>({
    ja: ({ name }) => `「${name}」というコマンドはありません。npm run ops -- --help で一覧を表示します。`,
    en: ({ name }) => `unknown command '${name}': npm run ops -- --help lists them`,
  }),
  'command-failed': message<{ detail: string }>({
    ja: ({ detail }) => `予期しない失敗です（${detail}）。`,
    en: ({ detail }) => `unexpected failure: ${detail}`,
  }),
  'wrong-usage': message<{ command: string; usage: Text }>({
    ja: ({ command, usage }) => `使い方: ${command} ${usage.ja}`,
    en: ({ command, usage }) => `usage: ${command} ${usage.en}`,
  }),
  'option-unknown': message<{ option: string }>({
    ja: ({ option }) => `${option} というオプションはありません。`,
    en: ({ option }) => `unknown option ${option}`,
  }),
  'option-malformed': message<{ detail: string }>({
    ja: ({ detail }) => `オプションの書き方をご確認ください（${detail}）。`,
    en: ({ detail }) => detail,
  }),
  'reason-missing': {
    ja: '--reason <理由> を指定してください。',
    en: 'missing --reason <text>',
  },
  'state-unknown': message<{ state: string; states: readonly string[] }>({
    ja: ({ state, states }) =>
      `「${state}」という状態はありません。次から選んでください: ${states.join(', ')}`,
    en: ({ state, states }) => `'${state}' is not a state; use one of: ${states.join(', ')}`,
  }),
  'duration-malformed': message<{ duration: string; examples: readonly [string, string, ...string[]] }>({
    ja: ({ duration, examples }) =>
      `「${duration}」は期間として読み取れません。${examples.join('、')} のように指定してください。`,
    en: ({ duration, examples }) => `'${duration}' is not a duration; use for example ${either(examples)}`,
  }),
  'file-unreadable': message<{ file: string; detail: string }>({
    ja: ({ file, detail }) => `ファイル「${file}」を読み取れません（${detail}）。`,
    en: ({ file, detail }) => `'${file}' cannot be read: ${detail}`,
  }),
  yes: { ja: 'はい', en: 'yes' },
  no: { ja: 'いいえ', en: 'no' },
}

const either = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
