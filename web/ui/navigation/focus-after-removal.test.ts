// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followFocus } from './focus-after-removal.ts'

let list: HTMLElement
let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <div id="list"><ul>
      <li><button>tick a</button><button>open a</button></li>
      <li><button>tick b</button><button>open b</button></li>
      <li><button>tick c</button><button>open c</button></li>
    </ul></div>
    <button id="outside">outside</button>`
  list = element('#list')
  stop = followFocus(list, 'li')
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

test('the focus moves to the same control of the next item when its item is removed', async () => {
  button('open b').focus()

  await removeItemOf('open b')

  expect(focused()).toBe('open c')
})

test('the focus does not move to a text of the next item when another device removes the one being written', async () => {
  list.innerHTML = `<ul>
    <li><button>tick a</button><textarea></textarea></li>
    <li><button>tick b</button><textarea></textarea></li>
  </ul>`
  element('textarea').focus()

  await removeItemOf('tick a')

  expect(focused()).toBe('tick b')
})

test('the focus moves to the last item when that one is removed', async () => {
  button('tick c').focus()

  await removeItemOf('tick c')

  expect(focused()).toBe('tick b')
})

test('an item removed before the focused one does not lose the place', async () => {
  button('tick c').focus()
  await removeItemOf('tick a')
  expect(focused()).toBe('tick c')

  await removeItemOf('tick c')

  expect(focused()).toBe('tick b')
})

test('the focus in a detail panel moves to the next item when its item is removed with the panel', async () => {
  openPanel('open b')

  button('open b').closest('li')?.remove()
  element('article').remove()
  await settled()

  expect(focused()).toBe('open c')
})

test('the focus in a detail panel moves to its item when only the panel closes', async () => {
  openPanel('open b')

  element('article').remove()
  await settled()

  expect(focused()).toBe('open b')
})

test('a panel whose item has left the list gives the focus to the item in its place', async () => {
  openPanel('open b')
  await removeItemOf('open b')

  element('article').remove()
  await settled()

  expect(focused()).toBe('open c')
})

test('without items the focus moves to the first control left, or to the container', async () => {
  list.insertAdjacentHTML('beforeend', '<input aria-label="add">')
  button('tick a').focus()
  element('ul').remove()
  await settled()
  expect(document.activeElement).toBe(element('input'))

  list.innerHTML = '<ul><li><button>tick d</button></li></ul>'
  button('tick d').focus()
  await removeItemOf('tick d')

  expect(document.activeElement).toBe(list)
})

test('the focus stays where the member put it meanwhile', async () => {
  button('tick a').focus()
  element('#outside').focus()

  await removeItemOf('tick a')

  expect(document.activeElement).toBe(element('#outside'))
})

test('an item removed while nothing has the focus does not take it', async () => {
  button('tick a').focus()
  button('tick a').blur()
  await settled()

  await removeItemOf('tick a')

  expect(document.activeElement).toBe(document.body)
})

async function removeItemOf(name: string): Promise<void> {
  button(name).closest('li')?.remove()
  await settled()
}

/** MutationObserver calls back in a microtask. */
const settled = () => new Promise<void>((done) => setTimeout(done))

const focused = () => document.activeElement?.textContent

/** A panel beside the list shows the item of this button and has the focus. */
function openPanel(name: string): void {
  stop()
  document.body.insertAdjacentHTML('beforeend', '<article><button>delete</button></article>')
  stop = followFocus(list, 'li', 'article')
  button(name).setAttribute('aria-current', 'true')
  button('delete').focus()
}

function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
