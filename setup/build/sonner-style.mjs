const injection = /^__insertCSS\((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\);?$/m

/**
 * Removes the <style> that sonner injects, which the content security policy would block and report. Its
 * stylesheet is imported instead.
 * @returns {import('vite').Plugin}
 */
export function withoutSonnerStyle() {
  return {
    name: 'without-sonner-style',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.m?js/ },
      handler: (code) => ({ code: removeInjection(code), map: null }),
    },
  }
}

/** @param {string} code */
export function removeInjection(code) {
  // Fail loudly: otherwise an update of the package would silently bring the blocked styles back.
  if (!injection.test(code))
    throw new Error('sonner no longer injects its style in the form that this plugin removes')
  return code.replace(injection, '')
}
