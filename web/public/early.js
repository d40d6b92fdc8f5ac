// One-time codes and tokens leave the address before anything else is requested; web/routing/page-history.ts gives them
// to the router.
if (location.pathname.startsWith('/mypage')) {
  const query = new URLSearchParams(location.search)
  for (const name of ['idToken', 'code', 'stopNews']) query.delete(name)
  const rest = query.toString()
  if (rest !== new URLSearchParams(location.search).toString()) {
    const state = { ...history.state, hiddenQuery: location.search }
    history.replaceState(state, '', location.pathname + (rest && `?${rest}`) + location.hash)
  }
}

// Before the first paint: the theme, and whether this browser has records or a member.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-bar]')) {
      meta.media = meta.dataset.bar === theme ? 'all' : 'not all'
    }
  }
  const isReturning = ['apps-used', 'known-member'].some((name) => localStorage.getItem(name))
  if (isReturning) document.documentElement.dataset.returning = ''
} catch {
  // No storage.
}

// A new visit sees the top of a long page at once; web/entry.ts lays out the rest part by part. A reload or a way back
// must find its place on the page, which then has its whole height from the beginning.
if (!location.hash) {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation?.type === 'navigate') document.documentElement.dataset.layout = 'parts'
}

// Input to parts that no script answers yet, for web/boot/early-input.ts.
window.earlyInput = []
for (const type of ['click', 'keydown', 'input', 'focusout', 'compositionstart', 'compositionend']) {
  const record = (event) => {
    const place = event.target.closest?.('[data-waits]')
    if (!place) return
    // It is repeated: no form may be sent now.
    if (type === 'click' && place.dataset.island) event.preventDefault()
    if (type === 'click') showPressed(place, event.target.closest('button'))
    window.earlyInput.push({ place, event, target: event.target, value: event.target.value })
  }
  addEventListener(type, record, true)
}

// The last pressed button shows that it waits; web/boot/early-input.ts ends that when the press is repeated.
function showPressed(place, button) {
  if (!button) return
  for (const other of place.querySelectorAll('[data-pressed]')) delete other.dataset.pressed
  button.dataset.pressed = ''
}
