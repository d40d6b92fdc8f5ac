import { Link } from '@tanstack/react-router'
import { jobKindName } from '#contract/console/job-kinds.ts'
import { type JobRow, jobStateNames, mayRetry, setFailedJobAsideAct } from '#contract/console/jobs.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMe } from '../../client/me.ts'
import { originalRow } from '../../text/original-row.tsx'
import { fullTime } from '../../text/times.ts'
import type { JobActName } from './job-acts.ts'
import { errorInWords, memberInWords } from './job-columns.tsx'

type Props = { row: JobRow; onClose: () => void; onAct: (name: JobActName) => void }

/** Everything about one job that an operator may read, and the acts on it. */
export function JobDialog({ row, onClose, onAct }: Props) {
  const { role } = useMe()
  const { id, kind, key, uid, state, attempts, createdAt, at, setAsideBy } = row
  const isFailed = state !== 'retrying'
  return (
    <Dialog
      open
      width="md"
      title={jobKindName(kind)}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
          {state === 'failed' && roleAllows(role, setFailedJobAsideAct.role) && (
            <Button variant="secondary" onClick={() => onAct('setAside')}>
              取り除く
            </Button>
          )}
          {isFailed && !row.isForgotten && mayRetry(role, kind) && (
            <Button onClick={() => onAct('retry')}>もう一度実行</Button>
          )}
        </>
      }
    >
      <KeyValueList
        items={[
          { term: '状態', value: jobStateNames[state] },
          { term: 'エラー', value: errorInWords(row) },
          ...originalRow('エラーの原文', row.error),
          { term: '会員', value: uid === null ? '—' : `${memberInWords(row)}（${uid}）` },
          { term: '作成', value: fullTime(createdAt) },
          { term: isFailed ? '失敗' : '次回', value: fullTime(at) },
          { term: '回数', value: `${attempts}回` },
          { term: 'キー', value: key ? <code className="wrap-anywhere">{key}</code> : '—' },
          ...(setAsideBy ? [{ term: '取り除いた人', value: setAsideBy }] : []),
          {
            term: '番号',
            value: (
              <Link to="/audit" search={{ subject: id }} title="この仕事の監査ログを開く">
                <code className="wrap-anywhere">{id}</code>
              </Link>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
