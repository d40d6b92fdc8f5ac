import { accountDocument } from '#contract/account.ts'
import { useDocument } from '../client/documents.ts'
import { readKnownMember } from '../client/known-member.ts'
import { RestrictionNotice } from '../features/account/restriction-notice.tsx'
import { VerifyNotice } from '../features/account/verify-notice.tsx'
import { LocalMailLink } from '../features/auth/local-mail-link.tsx'
import { GiftIcon } from '../ui/icons/gift.tsx'
import { HistoryIcon } from '../ui/icons/history.tsx'
import { PeopleIcon } from '../ui/icons/people.tsx'
import { List } from '../ui/list.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { AppNoteArt } from './art/app-note-art.tsx'
import { AppRecipeArt } from './art/app-recipe-art.tsx'
import { AppTodoArt } from './art/app-todo-art.tsx'
import { AppWeightArt } from './art/app-weight-art.tsx'
import { Greeting } from './greeting.tsx'
import { MemberAppCard } from './member-app-card.tsx'
import { Part } from './part.tsx'

/** What a member sees first. */
export function MemberHome() {
  const account = useDocument(accountDocument)
  return (
    <div className="grid gap-8 pb-8">
      <Greeting nickname={account?.nickname ?? readKnownMember()?.nickname ?? null} />
      {account && (
        <Part>
          <div className="grid gap-4 empty:hidden">
            <RestrictionNotice account={account} />
            <VerifyNotice account={account} end={<LocalMailLink />} />
          </div>
        </Part>
      )}
      <section aria-labelledby="apps-title">
        <h2 id="apps-title" className="mb-4 text-xl">
          今日の記録
        </h2>
        <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <MemberAppCard href="/apps/note" name="メモ" text="思いつきを書く" art={<AppNoteArt />} />
          <MemberAppCard href="/apps/todo" name="やること" text="ひとつ片づける" art={<AppTodoArt />} />
          <MemberAppCard href="/apps/recipe" name="レシピ" text="今日のごはん" art={<AppRecipeArt />} />
          <MemberAppCard href="/apps/weight" name="体重" text="今日の値を残す" art={<AppWeightArt />} />
        </ul>
      </section>
      <section aria-labelledby="points-title">
        <h2 id="points-title" className="mb-4 text-xl">
          ポイント
        </h2>
        <List>
          <ListRow
            href="/mypage/exchange"
            icon={<GiftIcon />}
            title="ポイントを交換する"
            detail="PayPayポイントやギフトカードに"
          />
          <ListRow
            href="/mypage/history"
            icon={<HistoryIcon />}
            title="履歴を見る"
            detail="獲得も交換も、すべての動き"
          />
          <ListRow
            href="/mypage/referral"
            icon={<PeopleIcon />}
            title="お友だちを紹介する"
            detail="あなたに300pt、お友だちに100pt"
          />
        </List>
      </section>
    </div>
  )
}
