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

// The theme before the first paint; then input to parts that no script answers yet, for web/boot/early-input.ts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-bar]')) {
      meta.media = meta.dataset.bar === theme ? 'all' : 'not all'
    }
  }
} catch {
  // No storage.
}

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
