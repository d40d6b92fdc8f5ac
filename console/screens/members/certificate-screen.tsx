import { Link, useParams } from '@tanstack/react-router'
import { type Certificate, erasureStateNames, readErasure } from '#contract/console/erasures.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { fullTime } from '../../text/times.ts'
import { memberPath } from './member-path.ts'

/** The certificate of one erasure, to print or to save. */
export function CertificateScreen() {
  const { number = '' }: { number?: string } = useParams({ strict: false })
  const answer = useAnswer(readErasure, { number })
  const certificate = answer.value
  const isErased = certificate?.erasure.state === 'erased'
  return (
    <>
      <ScreenHeading
        title={`消去証明書 ${number}`}
        actions={
          <div data-print="no" className="flex flex-wrap gap-2">
            <Link
              to="/members/erasures"
              className="inline-flex min-h-11 items-center px-2 text-sm text-accent"
            >
              一覧へ
            </Link>
            {certificate && isErased && (
              <>
                <Button variant="secondary" size="sm" onClick={() => saveAsJson(certificate)}>
                  JSON
                </Button>
                <Button size="sm" onClick={() => print()}>
                  印刷する
                </Button>
              </>
            )}
          </div>
        }
      />
      <Answered answer={answer} height="h-96">
        {(certificate) => (isErased ? <Paper {...certificate} /> : <NotYet {...certificate} />)}
      </Answered>
    </>
  )
}

function Paper({ erasure, operatorName, erased, kept }: Certificate) {
  return (
    <article className="max-w-3xl rounded-lg border border-line bg-surface px-8 py-6">
      <p className="mb-4">
        次のとおり、ご請求に基づき会員の個人データを消去したことを証明します。消去したデータは、元に戻せません。
      </p>
      <KeyValueList
        items={[
          { term: '証明書の番号', value: erasure.number },
          { term: '手続きの開始', value: fullTime(erasure.requestedAt) },
          { term: '消去した日時', value: erasure.erasedAt && fullTime(erasure.erasedAt) },
          { term: 'サービス', value: 'こつこつ' },
          { term: '事業者', value: operatorName },
        ]}
      />
      <h2 className="mt-5 mb-2 text-base">消去したもの</h2>
      <ul className="list-disc pl-5 text-sm">
        {erased.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h2 className="mt-5 mb-2 text-base">残るもの</h2>
      <ul className="list-disc pl-5 text-sm">
        {kept.map(({ what, why, until }) => (
          <li key={what}>
            {what}。{why}。{until}
          </li>
        ))}
      </ul>
    </article>
  )
}

function NotYet({ erasure }: Certificate) {
  const { state, uid, eraseAt, canceledBy } = erasure
  return (
    <Notice title={erasureStateNames[state]}>
      {state === 'waiting'
        ? `${fullTime(eraseAt)}以降に消去されます。途中の交換と未表示のギフトがあれば、その後になります。証明書は、消去が済むと発行されます。`
        : `${canceledBy ? `${canceledBy} さんが` : '会員がログインして、'}消去を取り消しました。証明書は発行されません。`}
      {uid && (
        <>
          {' '}
          <Link to={memberPath(uid)} className="text-accent underline">
            会員のページを開く
          </Link>
        </>
      )}
    </Notice>
  )
}

function saveAsJson({ erasure, operatorName, erased, kept }: Certificate): void {
  const { number, requestedAt, erasedAt } = erasure
  const content = { number, requestedAt, erasedAt, issuer: operatorName, erased, kept }
  saveFile(`${number}.json`, 'application/json', [JSON.stringify(content, null, 2)])
}
