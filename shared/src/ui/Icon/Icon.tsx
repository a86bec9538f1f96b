import { type IconName, iconSet, isIconName } from './iconSet';

export interface IconProps {
  name: IconName;
  /** In pixels; the width of the strokes stays the same. */
  size?: number;
  /** Read out in place of the drawing. Leave it out if the text next to it says the same. */
  label?: string;
  className?: string;
}

type Look = Omit<IconProps, 'name'>;

const drawn = (name: IconName, { size = 16, label, className }: Look) => {
  const Drawing = iconSet[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      focusable="false"
      {...(className === undefined ? {} : { className })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
};

export function Icon({ name, ...look }: IconProps) {
  return drawn(name, look);
}

/** An icon by a name from outside; an unknown name is drawn as a neutral glyph. */
export function NamedIcon({ name, ...look }: Look & { name: string }) {
  return drawn(isIconName(name) ? name : 'circle-dashed', look);
}
