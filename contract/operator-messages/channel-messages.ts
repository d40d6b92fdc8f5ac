import { channels } from '../exchange/channel-names.ts'
import { message } from './message.ts'

/** Exchange channels: testing, pausing and resuming. */
export const channelMessages = {
  'channel-usage': { ja: 'list | test <交換先>', en: 'list | test <channel>' },
  'channel-about': {
    ja: [
      `交換先: ${channels.join(', ')}。\`test\` はギフト提供会社に無害な問い合わせをし、失敗すると終了コード1になります。`,
      'giftee と quo は、テストに合格するまで受け付けません。お知らせは会員に表示されます。',
      '例:',
      '  npm run ops -- channel test quo',
      '  npm run ops -- channel pause amazon --notice "メンテナンスのため、18時まで受付を停止しています。" --reason 障害',
    ].join('\n'),
    en: [
      `Channels: ${channels.join(', ')}. \`test\` makes a harmless call to the company; exits with 1 if`,
      'it fails. giftee and quo are off until it has passed. Members read the notice.',
      'Examples:',
      '  npm run ops -- channel test quo',
      '  npm run ops -- channel pause amazon --notice "メンテナンスのため、18時まで受付を停止しています。" --reason 障害',
    ].join('\n'),
  },
  'unknown-channel': message<{ name: string }>({
    ja: ({ name }) => `「${name}」という交換先はありません。次から選んでください: ${channels.join(', ')}`,
    en: ({ name }) => `'${name}' is not a channel; use one of: ${channels.join(', ')}`,
  }),
  'channel-not-paused': message<{ channel: string }>({
    ja: ({ channel }) => `${channel} は停止していません。何も変更していません。`,
    en: ({ channel }) => `${channel} is not paused; nothing was changed`,
  }),
  'channel-test-failed': message<{ channel: string; why: string }>({
    ja: ({ channel, why }) => `${channel} の接続テストに失敗しました: ${why}`,
    en: ({ channel, why }) => `${channel} test call failed: ${why}`,
  }),
  'channel-test-passed': message<{ channel: string }>({
    ja: ({ channel }) => `${channel} の接続テストに成功しました。`,
    en: ({ channel }) => `${channel} test call passed`,
  }),
  'channel-test-funds': message<{ channel: string; points: string }>({
    ja: ({ channel, points }) => `${channel} の接続テストに成功しました。残高は ${points} pt です。`,
    en: ({ channel, points }) => `${channel} test call passed; ${points} pt are left there`,
  }),
  'channel-state-open': { ja: '受付中', en: 'open' },
  'channel-state-out-of-stock': { ja: '在庫切れ', en: 'out-of-stock' },
  'channel-state-paused': { ja: '停止中', en: 'paused' },
  'channel-state-off': { ja: '未開始', en: 'off' },
}
