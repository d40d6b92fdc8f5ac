import { expect, type Page } from '@playwright/test'

/** The lines of the open note, with the signs of Markdown for their form. */
export const noteLines = (page: Page): Promise<string[]> =>
  page.getByRole('textbox', { name: '本文' }).evaluate((text) =>
    [...text.querySelectorAll<HTMLElement>('[data-line]')].map((line) => {
      const { kind, depth, level, number } = line.dataset
      const signs: Record<string, string> = {
        heading: '#'.repeat(Number(level)),
        bullet: '-',
        number: number ?? '',
        task: 'done' in line.dataset ? '- [x]' : '- [ ]',
        quote: '>',
        code: '`',
        photo: '[photo]',
      }
      const cells = [...line.querySelectorAll('td')].map((cell) => cell.textContent)
      const content = line.querySelector(':scope > div') ?? line
      const words = cells.length > 0 ? cells.join(' | ') : kind === 'photo' ? '' : (content.textContent ?? '')
      const sign = signs[kind ?? ''] ?? ''
      return '\t'.repeat(Number(depth ?? 0)) + [sign, words].filter(Boolean).join(' ')
    }),
  )

/** The plain field before it takes letters alone: Enter does not go on with a list there. */
export const untilEditor = (page: Page): Promise<void> =>
  expect(page.getByRole('textbox', { name: '本文' })).toHaveAttribute('contenteditable', 'true')
