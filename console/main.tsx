import { createRoot } from 'react-dom/client'
import { dropStrayClicks } from '#web/ui/stray-clicks.ts'
import { chosenTheme } from '#web/ui/styles/theme.ts'
import { readMe } from './client/me.ts'
import { ConsoleApp } from './frame/console-app.tsx'

const theme = chosenTheme()
if (theme !== 'system') document.documentElement.dataset.theme = theme

dropStrayClicks()
const root = document.getElementById('root')
if (root) createRoot(root).render(<ConsoleApp />)
void readMe()
