// Imported first, and written in syntax that every Node version can parse.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Node 20 or newer is needed, and this is Node ${process.versions.node}: install one from nodejs.org.`,
  );
  process.exit(1);
}
