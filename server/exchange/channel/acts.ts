import { pauseChannelAct, resumeChannelAct, testChannelAct } from '#contract/console/channels.ts'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { lockChannel, type StoredChannel } from './channel.ts'
import { pauseChannel, resumeChannel } from './operate-channel.ts'
import { testChannelLater } from './test-channel-job.ts'

/** The acts on a channel. Its row is locked from the preview on. */
export const channelActs: DefinedAct[] = [
  defineAct(pauseChannelAct, {
    preview: async (tx, { channel, notice }) => {
      const row = await lockChannel(tx, channel)
      return {
        ...about(channel),
        what: {
          ja: '新しい交換の受付を止めます。進行中の交換は、再開まで待ちます。ポイントは確保されたままです。',
          en: 'stop accepting exchanges; those under way wait with their points held',
        },
        changes: [
          { label: state, before: stateOf(row), after: states.paused },
          { label: told, before: row.notice, after: notice },
        ],
        blocked: row.pausedAt && row.notice === notice ? operatorText('blocked-channel-paused') : null,
      }
    },
    perform: (tx, { channel, notice }, { at }) => pauseChannel(tx, { channel, notice, at }),
  }),

  defineAct(resumeChannelAct, {
    preview: async (tx, { channel }) => {
      const row = await lockChannel(tx, channel)
      const isStopped = row.pausedAt !== null || row.shutAt !== null
      return {
        ...about(channel),
        what: {
          ja: '交換の受付を再開します。待っていた交換は、1分以内に進みます。',
          en: 'accept exchanges again; those that waited go on within a minute',
        },
        changes: [
          { label: state, before: stateOf(row), after: states.open },
          { label: told, before: row.notice, after: null },
        ],
        blocked: isStopped ? null : operatorText('blocked-channel-open'),
      }
    },
    perform: (tx, { channel }) => resumeChannel(tx, channel),
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
  who: operatorText(`gift-name-${channel}`),
  gives: 0,
  needsSecondPerson: false,
})

const stateOf = ({ pausedAt, shutAt }: StoredChannel) =>
  pausedAt ? states.paused : shutAt ? states.shut : states.open

const state = operatorText('label-change-state')
const told = { ja: '会員へのお知らせ', en: 'notice to members' }
const states = {
  open: { ja: '受付中', en: 'open' },
  paused: { ja: '停止中（運営）', en: 'paused' },
  shut: { ja: '停止中（通信の不具合）', en: 'shut after failures' },
}

const testOf = ({ testEndedAt: at, testAnswer }: StoredChannel) =>
  at && `${testAnswer === null ? '成功' : '失敗'}（${japanDay(at)} ${japanTimeOfDay(at)}）`
