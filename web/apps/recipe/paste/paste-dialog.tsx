import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Draft } from '../draft.ts'
import { splitLine } from '../quantity/split-line.ts'
import { readPasted } from './read-pasted.ts'

type Props = { open: boolean; onClose: () => void; onTake: (draft: Draft) => void }

const shownMax = 6

/** Turns pasted text into a recipe, with a preview of what was recognized. */
export function PasteDialog({ open, onClose, onTake }: Props) {
  const [text, setText] = useState('')
  const draft = text.trim() ? readPasted(text) : null
  const isEmpty = !draft || (draft.ingredients.length === 0 && draft.steps.length === 0)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="貼り付けて読み取る"
      width="md"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            やめる
          </Button>
          <Button
            disabled={isEmpty}
            onClick={() => {
              if (draft) onTake(draft)
              setText('')
            }}
          >
            レシピにする
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        ウェブページの材料リスト、レシピ全体の文章、schema.orgのレシピデータ（JSON-LD）を読み取れます。
      </p>
      <div className="mt-3">
        <TextArea
          aria-label="コピーしたレシピ"
          placeholder={'肉じゃが\n材料（2人分）\nじゃがいも 3個\n牛肉 150g\n作り方\n1. じゃがいもを切る。'}
          rows={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-h-64"
        />
      </div>
      <div aria-live="polite" className="mt-4 min-h-16">
        {draft && <Understood draft={draft} />}
      </div>
    </Dialog>
  )
}

function Understood({ draft: { title, servings, servingUnit, ingredients, steps } }: { draft: Draft }) {
  return (
    <div className="rounded-lg bg-paper-deep p-4">
      <p className="font-bold">
        {title || '名前はあとで付けられます'}
        {servings !== null && `（${servings}${servingUnit}）`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        材料 {ingredients.length}行・手順 {steps.length}行
      </p>
      <ul className="mt-2 text-sm">
        {ingredients.slice(0, shownMax).map((line) => {
          const { name, amount } = splitLine(line)
          return (
            <li key={line} className="flex justify-between gap-4">
              <span className="truncate">{name}</span>
              <span className="shrink-0">{amount}</span>
            </li>
          )
        })}
        {ingredients.length > shownMax && (
          <li className="text-ink-soft">ほか{ingredients.length - shownMax}行</li>
        )}
      </ul>
    </div>
  )
}
