import { Icon, type IconProps } from '../icon.tsx'

export function KeyboardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="6.5" width="18" height="11.5" rx="2" />
      <path d="M7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8.5 14.25h7" />
    </Icon>
  )
}
