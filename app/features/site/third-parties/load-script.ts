/**
 * Loads a third party's script. If it fails or is blocked, resolves to false and logs a console warning
 * (specification §8).
 */
export function loadScript(address: string, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => {
      console.warn(`${name} could not be loaded.`);
      resolve(false);
    };
    document.body.append(script);
  });
}
