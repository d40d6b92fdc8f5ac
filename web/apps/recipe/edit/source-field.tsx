import { useState } from 'react'
import { recipeSourceLengthMax } from '#contract/apps/app-recipe.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { isWorthKeeping } from './use-cleared-undo.ts'

type Props = { source: string; onChange: (source: string) => void }

/** The page or the book, as it is typed. */
export function SourceField({ source, onChange }: Props) {
  const [text, setText] = useState(source)

  function write(next: string) {
    setText(next)
    onChange(next)
  }

  function change(next: string) {
    write(next)
    if (next !== '' || !isWorthKeeping(text)) return
    offerUndo('参考にしたページを消しました', () => write(text))
  }

  return (
    <input
      type="text"
      inputMode="url"
      aria-label="参考にしたページ"
      placeholder="参考にしたページや本（https://…）"
      maxLength={recipeSourceLengthMax}
      value={text}
      onChange={({ target }) => change(target.value)}
      className={`${controlClass} min-h-11`}
    />
  )
}
