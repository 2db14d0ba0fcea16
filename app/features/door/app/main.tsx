import { createRoot } from 'react-dom/client';
import { DoorApp } from './door-app.tsx';
import { keepShell } from './keep-shell.ts';
import { TextsProvider } from './texts.tsx';
import { PhoneProvider } from './use-phone.tsx';
import { enterPlace } from './use-place.ts';
import './door-app.css';

enterPlace();
const root = document.getElementById('door');
if (root)
  createRoot(root).render(
    <TextsProvider>
      <PhoneProvider>
        <DoorApp />
      </PhoneProvider>
    </TextsProvider>,
  );
keepShell();
