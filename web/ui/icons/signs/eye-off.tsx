import { Icon, type IconProps } from '../icon.tsx'

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16" />
      <path d="M9.8 6.1A9.4 9.4 0 0 1 12 5.8c4 0 7.2 2.2 9.2 6.2a13 13 0 0 1-2.6 3.5" />
      <path d="M6.3 7.6A12.6 12.6 0 0 0 2.8 12c2 4 5.2 6.2 9.2 6.2a9.6 9.6 0 0 0 4.5-1.1" />
      <path d="M10 10a3 3 0 0 0 4.1 4.1" />
    </Icon>
  )
}
