import { Icon, type IconProps } from '../icon.tsx'

export function SignOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14" />
      <path d="M10.5 12H20" />
      <path d="M16.5 8.3 20.2 12l-3.7 3.7" />
    </Icon>
  )
}
