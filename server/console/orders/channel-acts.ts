import { pauseChannelAct, resumeChannelAct, testChannelAct } from '#contract/console/channels.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { type ChannelRow, lockChannel } from '../../exchange/channel/channel.ts'
import { pauseUnrecorded, resumeUnrecorded } from '../../exchange/channel/operate-channel.ts'
import { testChannelLater } from '../../exchange/channel/test-channel-job.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

/** The acts on a channel. Its row is locked from the preview on. */
export const channelActs: DefinedAct[] = [
  defineAct(pauseChannelAct, {
    preview: async (tx, { channel, notice }) => {
      const row = await lockChannel(tx, channel)
      return {
        ...about(channel),
        what: '新しい交換の受付を止めます。進行中の交換は、再開まで待ちます。ポイントは確保されたままです。',
        changes: [
          { label: '状態', before: stateOf(row), after: '停止中（運営）' },
          { label: '会員へのお知らせ', before: row.notice, after: notice },
        ],
        blocked: row.pausedAt && row.notice === notice ? operatorText('blocked-channel-paused') : null,
      }
    },
    perform: (tx, { channel, notice }, { at }) => pauseUnrecorded(tx, { channel, notice, at }),
  }),

  defineAct(resumeChannelAct, {
    preview: async (tx, { channel }) => {
      const row = await lockChannel(tx, channel)
      const isStopped = row.pausedAt !== null || row.shutAt !== null
      return {
        ...about(channel),
        what: '交換の受付を再開します。待っていた交換は、1分以内に進みます。',
        changes: [
          { label: '状態', before: stateOf(row), after: '受付中' },
          { label: '会員へのお知らせ', before: row.notice, after: null },
        ],
        blocked: isStopped ? null : operatorText('blocked-channel-open'),
      }
    },
    perform: (tx, { channel }) => resumeUnrecorded(tx, channel),
  }),

  defineAct(testChannelAct, {
    preview: async (tx, { channel }) => {
      const row = await lockChannel(tx, channel)
      return {
        ...about(channel),
        what: 'ギフト提供会社に、注文にならない問い合わせ（残高や接続の確認）を送ります。結果は一覧に表示されます。',
        changes: [{ label: '最後のテスト', before: testOf(row), after: 'いま確認します' }],
        blocked: null,
      }
    },
    perform: (tx, { channel }, { actId, actor }) =>
      testChannelLater(tx, { id: actId, channel, actor: actor.email, operator: actor }),
  }),
]

const about = (channel: Channel) => ({
  uid: null,
  subject: channel,
  who: giftNames[channel],
  gives: 0,
  needsSecondPerson: false,
})

const stateOf = ({ pausedAt, shutAt }: ChannelRow) =>
  pausedAt ? '停止中（運営）' : shutAt ? '停止中（通信の不具合）' : '受付中'

const testOf = ({ testEndedAt: at, testAnswer }: ChannelRow) =>
  at && `${testAnswer === null ? '成功' : '失敗'}（${japanDay(at)} ${japanTimeOfDay(at)}）`
