import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { link } from '../admin-styles.ts';

/** Downloads a list as a file. The server names the file unless `name` does. */
export const FileLink = ({ href, name, children }: { href: string; name?: string; children: ReactNode }) => (
  <a href={href} download={name ?? true} className={`${link} inline-flex min-h-11 items-center gap-2`}>
    <Download aria-hidden="true" className="size-4" />
    {children}
  </a>
);
