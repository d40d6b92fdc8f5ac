import { useState } from 'react'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { type Quantity, scaleQuantity } from './scale-quantity.ts'

const writtenFor = 2

const ingredients: { name: string; quantity: Quantity }[] = [
  { name: 'じゃがいも', quantity: { value: 3, unit: '個' } },
  { name: '牛こま切れ肉', quantity: { value: 150, unit: 'g' } },
  { name: '玉ねぎ', quantity: { value: 0.5, unit: '個' } },
  { name: 'しょうゆ', quantity: { value: 1.5, unit: '大さじ' } },
  { name: '砂糖', quantity: { value: 2, unit: '小さじ' } },
  { name: '塩', quantity: { words: '少々' } },
]

export function RecipePreview() {
  const [people, setPeople] = useState(writtenFor)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-bold">肉じゃが</p>
        <Stepper label="人数" hideLabel unit="人分" value={people} onChange={setPeople} min={1} max={8} />
      </div>
      <dl className="mt-3">
        {ingredients.map(({ name, quantity }) => {
          const words = scaleQuantity(quantity, { from: writtenFor, to: people })
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
