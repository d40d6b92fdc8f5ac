import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

const tokens = readFileSync(`${root}web/ui/styles/tokens.css`, 'utf8')

const surfaces = ['paper', 'surface', 'surface-raised']
/** Also behind chips, chosen rows and fields. */
const tinted = [...surfaces, 'paper-deep', 'accent-soft']
const marks = ['mark-kaki', 'mark-gold', 'mark-moss', 'mark-indigo', 'mark-stone']

it.each([
  ['text', 4.5, ['ink', 'ink-soft', 'accent'], tinted],
  ['text on a filled button', 4.5, ['accent-ink'], ['accent', 'accent-hover']],
  ['text on a dangerous button', 4.5, ['danger-ink'], ['danger']],
  ['messages', 4.5, ['success', 'warning', 'danger', 'info'], surfaces],
  ['outlines of controls and the focus ring', 3, ['line-strong', 'accent'], tinted],
  ['marks of records and the trend', 3, marks, tinted],
  ['the trend on its fill', 3, ['mark-indigo'], ['art-indigo-soft']],
] as const)('the contrast of %s is at least %s:1 in both themes', (_what, least, fronts, backs) => {
  for (const theme of ['light', 'dark'] as const)
    for (const front of fronts)
      for (const back of backs)
        expect(
          contrast(colour(front, theme), colour(back, theme)),
          `${theme}: ${front} on ${back}`,
        ).toBeGreaterThanOrEqual(least)
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  const found = theme === 'light' ? light : dark
  if (!found) throw new Error(`tokens.css has no colour pair called ${name}`)
  return found
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
