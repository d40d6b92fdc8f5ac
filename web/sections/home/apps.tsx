import { appIds } from '#contract/apps/apps.ts'
import { AppNoteArt } from '../../art/apps/app-note-art.tsx'
import { AppRecipeArt } from '../../art/apps/app-recipe-art.tsx'
import { AppTodoArt } from '../../art/apps/app-todo-art.tsx'
import { AppWeightArt } from '../../art/apps/app-weight-art.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { AppCard } from './app-card.tsx'
import { Band } from './band.tsx'

export function Apps() {
  return (
    <Band id="apps" titleId="apps-title">
      <SectionHeading
        id="apps-title"
        over={`${appIds.length}つのアプリ`}
        title="読むより、さわってみてください。"
        lead={
          <>
            <span className="inline-block">どれも登録なしで、オフラインでも。</span>
            <span className="inline-block">下の見本は、このまま動きます。</span>
          </>
        }
        align="center"
      />
      <div className="mt-10 grid gap-6 sm:mt-14 lg:grid-cols-2 lg:gap-8">
        <AppCard
          name="メモ"
          app="note"
          title="思いついたら、すぐに書ける。"
          text="見出しもチェックも太字も、書きながら形になります。"
          art={<AppNoteArt />}
          tint="home-gold"
        />
        <AppCard
          name="やること"
          app="todo"
          title="話すように書けば、予定に。"
          text="「明日18時」「毎週月曜」を読み取って、日付を付けます。"
          art={<AppTodoArt />}
          tint="home-moss"
        />
        <AppCard
          name="レシピ"
          app="recipe"
          title="何人分でも、計算いらず。"
          text="大さじも小さじも、人数に合わせて計算し直します。"
          art={<AppRecipeArt />}
          tint="home-kaki"
        />
        <AppCard
          name="体重"
          app="weight"
          title="一喜一憂せず、流れを見る。"
          text="前回の値を−と＋で合わせて、記録するだけ。"
          art={<AppWeightArt />}
          tint="home-indigo"
        />
      </div>
    </Band>
  )
}
