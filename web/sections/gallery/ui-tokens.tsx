import { Amount } from '../../ui/content/amount.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'

const colours = [
  { name: 'paper', look: 'bg-paper' },
  { name: 'paper-deep', look: 'bg-paper-deep' },
  { name: 'surface', look: 'bg-surface' },
  { name: 'ink', look: 'bg-ink' },
  { name: 'ink-soft', look: 'bg-ink-soft' },
  { name: 'line', look: 'bg-line' },
  { name: 'accent', look: 'bg-accent' },
  { name: 'accent-soft', look: 'bg-accent-soft' },
  { name: 'success', look: 'bg-success' },
  { name: 'warning', look: 'bg-warning' },
  { name: 'danger', look: 'bg-danger' },
  { name: 'info', look: 'bg-info' },
]

export function UiTokens() {
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {colours.map(({ name, look }) => (
          <li key={name} className="text-xs text-ink-soft">
            <span className={`mb-1 block h-12 rounded-md border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <SectionHeading
        over="見出し"
        title="続けることが、いちばんの近道。"
        lead="一日ひとつの小さな記録が、気づけば大きな積み重ねになります。"
      />
      <p>
        本文は16px、行間は1.8。日本語の文章が窮屈にならないよう、行の長さと余白にゆとりを持たせています。
        <span className="text-ink-soft">補足の文章はひとつ弱い色で書きます。</span>
      </p>
      <div className="flex flex-wrap items-end gap-6">
        <Amount value={12_345} unit="pt" size="xl" />
        <Amount value={300} unit="pt" />
        <Amount value={62.4} unit="kg" size="lg" />
      </div>
    </>
  )
}
