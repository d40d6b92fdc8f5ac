// Before the first paint, so that a chosen theme never flashes the other one. The policy forbids inline scripts.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-bar]')) {
      meta.media = meta.dataset.bar === theme ? 'all' : 'not all'
    }
  }
} catch {
  // Storage is refused in some private modes: the system's theme is fine.
}
