import { useState } from 'react'
import { fraction } from '#readers/recipe/quantity/fraction.ts'
import { readAmount } from '#readers/recipe/quantity/read-amount.ts'
import { amountText, scaleAmount } from '#readers/recipe/quantity/scale.ts'
import { Stepper } from '#web/ui/forms/stepper.tsx'

const writtenFor = 2

const ingredients = [
  { name: 'じゃがいも', amount: '3個' },
  { name: '牛こま切れ肉', amount: '150g' },
  { name: '玉ねぎ', amount: '1/2個' },
  { name: 'しょうゆ', amount: '大さじ1と1/2' },
  { name: '砂糖', amount: '小さじ2' },
  { name: '塩', amount: '少々' },
]

export function Preview() {
  const [people, setPeople] = useState(writtenFor)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-bold">肉じゃが</p>
        <Stepper label="人数" hideLabel unit="人分" value={people} onChange={setPeople} min={1} max={8} />
      </div>
      <dl className="mt-3">
        {ingredients.map(({ name, amount }) => {
          const words = amountText(scaleAmount(readAmount(amount), fraction(people, writtenFor)))
          return (
            <div
              key={name}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0"
            >
              <dt>{name}</dt>
              <dd className="numerals -mr-1 font-bold">
                {/* A new key remounts the number, which restarts its animation. */}
                <span key={words} className={people === writtenFor ? 'px-1' : 'home-fresh px-1'}>
                  {words}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
