import type { Today, WaitingWork } from '#contract/console/today.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { ageInWords } from '../../text/times.ts'
import { Tile } from './tile.tsx'

/** Work that waits for somebody. Each tile opens the screen where it is done. */
export function WorkTiles({ today }: { today: Today }) {
  const { review, contacts, reports, requests, stuckOrders, stock, jobs, sources } = today
  const now = new Date(today.at)
  const low = stock.filter(({ isLow }) => isLow)
  const [shortest] = stock
    .filter((line) => line.daysLeft !== null || line.free === 0)
    .sort((one, other) => daysOf(one) - daysOf(other))
  return (
    <>
      <Tile {...waitingTile(review, now)} name="審査待ち" to="/review" />
      <Tile {...waitingTile(contacts, now)} name="お問い合わせ" to="/contacts" />
      <Tile {...waitingTile(reports, now)} name="通報" to="/reports" />
      <Tile
        name="承認待ち"
        value={digits(requests.open)}
        unit="件"
        more={requestsInWords(requests)}
        tone={requests.old > 0 ? 'danger' : requests.mine > 0 ? 'warning' : 'calm'}
        to="/approvals"
      />
      <Tile
        name="注文の対応待ち"
        value={digits(stuckOrders)}
        unit="件"
        tone={stuckOrders > 0 ? 'warning' : 'calm'}
        to="/orders"
      />
      <Tile
        name="最も少ない在庫"
        value={shortest ? (shortest.free === 0 ? '在庫切れ' : `約${digits(daysOf(shortest))}`) : '—'}
        {...(shortest && shortest.free > 0 && { unit: '日分' })}
        more={
          shortest && (
            <>
              {shortNameOf(shortest.channel)} {digits(shortest.points)}円
              {low.length > 0 && `　わずか ${low.length}種類`}
            </>
          )
        }
        tone={low.some(({ free }) => free === 0) ? 'danger' : low.length > 0 ? 'warning' : 'calm'}
        to="/stock"
      />
      <Tile
        name="失敗した仕事"
        value={digits(jobs.failed)}
        unit="件"
        more={`再試行中 ${digits(jobs.retrying)}件${jobs.oldestMinutes > 0 ? `　待ち ${digits(jobs.oldestMinutes)}分` : ''}`}
        tone={jobs.failed > 0 ? 'danger' : 'calm'}
        to="/jobs"
      />
      <Tile
        name="支払いの停止"
        value={digits(sources.paused)}
        unit="件"
        more={
          sources.waitingPoints > 0
            ? `待ち ${digits(sources.waitingPoints)}pt`
            : sources.above > 0
              ? `想定を超過 ${digits(sources.above)}件`
              : '待ちはありません'
        }
        tone={sources.paused > 0 ? 'danger' : sources.above + sources.waitingPoints > 0 ? 'warning' : 'calm'}
        to="/sources"
      />
    </>
  )
}

const daysOf = ({ free, daysLeft }: Today['stock'][number]) =>
  free === 0 ? 0 : (daysLeft ?? Number.POSITIVE_INFINITY)

/** Overdue ones first: anybody should ask a colleague about them. */
const requestsInWords = ({ open, mine, old }: Today['requests']) =>
  open === 0
    ? '待ちはありません'
    : `${old > 0 ? `1日以上 ${digits(old)}件　` : ''}決められる ${digits(mine)}件`

function waitingTile({ count, overdue, oldestAt }: WaitingWork, now: Date) {
  const oldest = oldestAt ? `最古 ${ageInWords(oldestAt, now.getTime())}前` : '待ちはありません'
  return {
    value: digits(count),
    unit: '件',
    more: overdue > 0 ? `期限超過 ${digits(overdue)}件　${oldest}` : oldest,
    tone: overdue > 0 ? ('danger' as const) : ('calm' as const),
  }
}

/** A tile is narrower than 「Amazonギフトカード」. */
const shortNameOf = (channel: Channel) => giftNames[channel].replace(/(ギフトカード|ポイント)$/, '')
