import { Link } from '@tanstack/react-router'
import type { RequestRow } from '#contract/console/operators.ts'
import { memberPath } from '../members/member-path.ts'
import { reviewPath } from '../review/review-path.ts'

/** The pages of the things that a request is about. */
export function RequestLinks({ request }: { request: RequestRow }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {linksOf(request).map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-11 items-center text-accent underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function linksOf({ act, uid, exchangeId, batchId, month, groupUid }: RequestRow) {
  const screen = screenOf[act.split(' ')[0] ?? '']
  return [
    ...(uid ? [{ name: '会員を見る', to: memberPath(uid) }] : []),
    ...(uid && exchangeId ? [{ name: '交換を見る', to: reviewPath({ uid, exchangeId }) }] : []),
    ...(batchId ? [{ name: 'ファイルを見る', to: `/bulk-grants/${batchId}` }] : []),
    ...(month ? [{ name: '月次を見る', to: `/months/${month}` }] : []),
    ...(groupUid ? [{ name: '集まりを見る', to: `/fraud/${groupUid}` }] : []),
    ...(screen ? [screen] : []),
  ]
}

/** Acts on things without a page of their own. */
const screenOf: Partial<Record<string, { name: string; to: string }>> = {
  campaigns: { name: 'キャンペーンを見る', to: '/campaigns' },
  news: { name: 'メール配信を見る', to: '/newsletters' },
  operators: { name: '権限を見る', to: '/operators' },
  source: { name: '支払いを見る', to: '/sources' },
}
