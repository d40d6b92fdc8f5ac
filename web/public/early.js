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
    window.earlyInput.push({ place, event, target: event.target, value: event.target.value })
  }
  addEventListener(type, record, true)
}
